import TextEngine
import UIKit

extension Image {
    /// The picture as UIKit draws it: a symbol in the size and weight of the text around.
    @MainActor
    func uiImage(in values: EnvironmentValues, font: TextFont) -> UIImage? {
        let image: UIImage?
        switch source {
        case .symbol(let symbol, let variableValue):
            let name = values.symbolVariants.drawnName(of: symbol)
            values.symbolRenderingMode?.reportLayers()
            let configuration = Self.symbolConfiguration(values, font)
            if let variableValue {
                image = UIImage(systemName: name, variableValue: variableValue, configuration: configuration)
            } else {
                image = UIImage(systemName: name, withConfiguration: configuration)
            }
        case .named(let name, let bundle): image = UIImage(named: name, in: bundle, compatibleWith: values.colorTraits)
        case .uiImage(let own): image = own.resolved(for: values.colorTraits)
        }
        switch renderingMode {
        case .template: return image?.withRenderingMode(.alwaysTemplate)
        case .original: return image?.withRenderingMode(.alwaysOriginal)
        case nil: return image
        }
    }

    @MainActor
    private static func symbolConfiguration(_ values: EnvironmentValues, _ font: TextFont) -> UIImage.SymbolConfiguration {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let weight = weights.first { TextFont.Weight(trait: $0.fontWeight().rawValue) == font.weight } ?? .regular
        let scale: UIImage.SymbolScale = switch values.imageScale {
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
        let configuration = UIImage.SymbolConfiguration(pointSize: font.pointSize, weight: weight, scale: scale)
        let traits = UITraitCollection { $0.displayScale = values.displayScale }
        return configuration.withTraitCollection(traits)
    }
}
